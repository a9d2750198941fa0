import { RawBody } from "../../support/http/bodies/raw-body.ts";

const part = '--part\r\nContent-Disposition: form-data; name="unknown_field"\r\n\r\n1\r\n--part--\r\n';

/** A form as browsers send it (RFC 7578). No field of a documented body has the name of its only field. */
export const formOfUnknownField = {
  body: new RawBody(part),
  contentType: "multipart/form-data; boundary=part",
} as const;
