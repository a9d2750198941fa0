/** Pieces of text that servers damage. A comment says what is special about a piece. */
export const tellingPieces: readonly string[] = [
  "plain words",
  "O'Brien",
  '"quoted"',
  "a  b", // two spaces in the middle
  "<b>&amp;</b>",
  "back\\slash",
  "100 % _",
  "{}[](),;:|",
  "é", // one code point in Latin-1
  "e\u0301", // the same letter, decomposed
  "ÄÖÜß",
  "€œŽ", // in Windows-1252, not in Latin-1
  "Ελληνικά",
  "Кириллица",
  "עברית", // from right to left
  "العربية",
  "हिन्दी", // with combining vowel signs
  "ไทย",
  "漢字かな",
  "한국어",
  "𝔘𝔫𝔦", // beyond the basic plane
  "𠜎𠜱", // ideographs beyond the basic plane
  "😀",
  "👩‍👩‍👧‍👦", // joined by zero-width joiners
  "👍🏽", // with a skin tone
  "🇪🇺", // two regional indicators
  "❤️", // with a variation selector
];

/** Whole texts that look like something else. */
export const lookAlikes: readonly string[] = [
  "null",
  "true",
  "undefined",
  "NaN",
  "0",
  "007",
  "1e3",
  "-1.50",
  "{}",
  "[]",
  '"x"',
  "2024-01-01",
  "%00",
  "\\u0000",
  "{{x}}",
  "'; --",
  "../..",
];
