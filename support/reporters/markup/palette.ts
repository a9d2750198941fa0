import { styleText } from "node:util";

/** What a colour means in a summary. */
export interface Palette {
  good(text: string): string;
  bad(text: string): string;
  warning(text: string): string;
  heading(text: string): string;
  faint(text: string): string;
}

/** Returns a palette that styles text, or one that leaves it as it is. */
export function createPalette(colour: boolean): Palette {
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text;
  return {
    good: style(["bold", "green"]),
    bad: style(["bold", "red"]),
    warning: style(["bold", "yellow"]),
    heading: style("bold"),
    faint: style("dim"),
  };
}

/** Returns whether the stream is a terminal whose user did not opt out of colour by NO_COLOR (no-color.org). */
export function wantsColour(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return stream.isTTY === true && (environment.NO_COLOR ?? "") === "";
}
