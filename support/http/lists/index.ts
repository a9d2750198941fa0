export { askForWindow, ListPage, naturalOf, pathOfWindow, type Reached, type Window } from "./list-page.ts";
export { type Extent, ListReader, type ListReading, mostSizes } from "./list-reader.ts";
export { pathOfPageLink } from "./page-link.ts";
