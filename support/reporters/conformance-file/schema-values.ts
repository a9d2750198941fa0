import { z } from "zod";

/** How many there are of something. */
export const count = z.int().nonnegative();

/** A list of texts. */
export const texts = z.array(z.string());

/** The numbers of endpoints. */
export const endpoints = z.array(z.int());
