import type { Exchange } from "../../../http/exchange.ts";
import { isLasting } from "../../refusals/object-state.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { type Reading, standingOf } from "./reading.ts";

/** What the same request showed of one thing, again and again. */
interface Course {
  /** When the last one was sent that showed what it must; nothing before the first. */
  seen: number | null;
  /** Whether another one after it showed what was there before. */
  wentBack: boolean;
}

/**
 * Whether the same read of one object goes back to what was there before, after it had shown what was written, and forth again. Then
 * several answer it, of which some lag (rule 10): that a read agrees says nothing of the next one.
 */
export class UnsteadyReads {
  /** By the request, and the field; by the request alone, of whether the object is found. */
  readonly #courses = new Map<string, Course>();
  #wereSeen = false;

  get wereSeen(): boolean {
    return this.#wereSeen;
  }

  /** To be told of each read of an object by its own path, whether it finds it or not, and of what it shows. */
  record(object: OwnObject, exchange: Exchange, readings: () => readonly Reading[]): void {
    if (this.#wereSeen) return;
    const { succeeded, status, span, url, credential } = exchange;
    const request = `${url} ${JSON.stringify(credential)}`;
    const found = this.#courseOf(request);
    if (isLasting(object, span.ended)) {
      if (succeeded) this.#agrees(found, span.started);
      if (status === 404 || status === 410) goesBack(found, span.started, Number.NEGATIVE_INFINITY);
    }
    for (const reading of readings()) {
      const { field } = reading;
      const standing = standingOf(reading);
      const course = this.#courseOf(`${request} ${field}`);
      const written = object.fields.get(field)?.last?.ended ?? Number.POSITIVE_INFINITY;
      if (standing === "current") this.#agrees(course, span.started);
      if (standing === "outdated") goesBack(course, span.started, written);
    }
  }

  #agrees(course: Course, time: number): void {
    this.#wereSeen ||= course.wentBack;
    course.seen = Math.max(course.seen ?? time, time);
  }

  #courseOf(key: string): Course {
    const course = this.#courses.get(key) ?? { seen: null, wentBack: false };
    this.#courses.set(key, course);
    return course;
  }
}

/** Where what was written by the one moment had been seen before the other, a read that does not show it goes back. */
function goesBack(course: Course, time: number, written: number): void {
  course.wentBack ||= course.seen !== null && written <= course.seen && course.seen <= time;
}
