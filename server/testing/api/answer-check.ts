import { Ajv2020, type AnySchema, type ValidateFunction } from "ajv/dist/2020.js";
import { default as addFormats } from "ajv-formats";

/* Compares responses of the API with its OpenAPI document: status, headers, media type and body. */

type Schema = { [key: string]: unknown };
type Media = { schema?: Schema };
type Header = { required?: boolean; schema?: Schema };
type Described = { content?: Record<string, Media>; headers?: Record<string, Header> };
type Operation = { operationId: string; responses: Record<string, Described> };

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Answer = {
  method: string;
  /** The path of the request, without /api. */
  path: string;
  status: number;
  headers: Headers;
  /** The response's body; undefined if the method or the status allows none, or if the response is
   *  an event stream. */
  body: string | undefined;
};

/** Headers that any response may have. They are not described in each operation. */
const commonHeaders = new Set([
  "access-control-allow-origin",
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "cross-origin-resource-policy",
  "date",
  "keep-alive",
  "referrer-policy",
  "strict-transport-security",
  "transfer-encoding",
  "vary",
  "x-content-type-options",
]);

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** Returns a copy of the schema that rejects undeclared fields. */
const close = (schema: unknown, all: Record<string, Schema>, isPart = false): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => close(one, all));
  if (!isSchema(schema)) return schema;
  if (isPart && typeof schema.$ref === "string")
    return close(all[schema.$ref.replace("#/components/schemas/", "")], all, true);
  const parts = Array.isArray(schema.allOf) ? schema.allOf : undefined;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === "properties" && isSchema(value))
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, one]) => [name, close(one, all)])),
        ];
      return [
        key,
        key === "allOf" ? parts?.map((one) => close(one, all, true)) : close(value, all),
      ];
    }),
  );
  // A part of an `allOf` must allow undeclared fields, because the value also has the fields of the
  // other parts. The whole `allOf` rejects undeclared fields instead.
  if (isPart) return closed;
  if (parts) return { ...closed, unevaluatedProperties: false };
  return schema.properties && !("additionalProperties" in schema)
    ? { ...closed, additionalProperties: false }
    : closed;
};

const toPattern = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.]/g, "\\.").replace(/\{[^}]+\}/g, "[^/]+")}$`);

/** Sorts fixed segments before placeholders, so that `/locations/search` is found before
 *  `/locations/{id}`. */
const bySpecificity = (a: string, b: string): number =>
  a.replace(/\{[^}]+\}/g, "\uffff") < b.replace(/\{[^}]+\}/g, "\uffff") ? -1 : 1;

/** Returns a function that finds the operation of a request. The function returns undefined if the
 *  document does not contain the operation. */
export const createOperationFinder = ({ paths }: ApiDocument) => {
  const templates = Object.keys(paths)
    .sort(bySpecificity)
    .map((template) => ({ pattern: toPattern(template), operations: paths[template] ?? {} }));
  return (method: string, path: string): Operation | undefined => {
    const wanted = method === "HEAD" ? "get" : method.toLowerCase();
    return templates.find(({ pattern, operations }) => pattern.test(path) && operations[wanted])
      ?.operations[wanted];
  };
};

/** Returns a function that compares a response with the document. The function returns a text about
 *  the difference, or undefined if the response is as described. A 404 or 413 for an unknown
 *  operation is accepted. */
export const createAnswerCheck = (document: ApiDocument) => {
  const schemas = document.components.schemas;
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes: false });
  addFormats.default(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema(
    {
      $id: "api",
      components: {
        schemas: Object.fromEntries(
          Object.entries(schemas).map(([name, schema]) => [name, close(schema, schemas)]),
        ),
      },
    },
    "api",
  );
  const compiled = new Map<object, ValidateFunction>();
  const validatorOf = (schema: Schema): ValidateFunction => {
    const found = compiled.get(schema);
    if (found) return found;
    const text = JSON.stringify(close(schema, schemas)).replaceAll(
      '"#/components',
      '"api#/components',
    );
    const validate = ajv.compile(JSON.parse(text) as AnySchema);
    compiled.set(schema, validate);
    return validate;
  };
  const faultOf = (schema: Schema, value: unknown): string | undefined => {
    const validate = validatorOf(schema);
    if (validate(value)) return undefined;
    const faults = (validate.errors ?? []).map(({ instancePath, message = "", params }) => {
      const field = params.additionalProperty ?? params.unevaluatedProperty;
      const where = `body${instancePath}`;
      return field === undefined ? `${where} ${message}` : `${where} has the field ${field}`;
    });
    return [...new Set(faults)].join(", ");
  };

  const headerFault = (described: Described, { headers }: Answer): string | undefined => {
    const known = Object.entries(described.headers ?? {});
    const names = new Set(known.map(([name]) => name.toLowerCase()));
    for (const [name] of headers)
      if (!names.has(name) && !commonHeaders.has(name))
        return `the header ${name} is not described`;
    for (const [name, { required, schema }] of known) {
      const value = headers.get(name);
      if (value === null && required) return `the header ${name} is missing`;
      const read = schema?.type === "integer" ? Number(value) : value;
      const fault = value !== null && schema && faultOf(schema, read);
      if (fault) return `the header ${name} is wrong: ${fault}`;
    }
    return undefined;
  };

  const bodyFault = (described: Described, { headers, body }: Answer): string | undefined => {
    if (body === undefined) return undefined;
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    const media = described.content?.[type];
    if (!described.content) return body === "" ? undefined : "it has a body";
    if (!media) return `its media type is "${type}"`;
    if (!media.schema) return undefined;
    return faultOf(media.schema, type === "application/json" ? JSON.parse(body) : body);
  };

  const findOperation = createOperationFinder(document);
  return (answer: Answer): string | undefined => {
    const { method, path, status } = answer;
    const operation = findOperation(method, path);
    const who = `${method} /api${path} answered ${status}`;
    if (!operation)
      return status === 404 || status === 413
        ? undefined
        : `${who}, and the document has no such operation`;
    const described = operation.responses[status];
    if (!described) return `${who}, which ${operation.operationId} does not describe`;
    const fault = headerFault(described, answer) ?? bodyFault(described, answer);
    return fault && `${who}, and ${operation.operationId} describes it differently: ${fault}`;
  };
};

export type AnswerCheck = ReturnType<typeof createAnswerCheck>;
