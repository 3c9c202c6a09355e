/** A request to the API and its response, as a test sent and received them. Ids, tokens and
 *  addresses are replaced by readable values. */
export type ApiExample = {
  /** The path of the test's file. */
  test: string;
  parameters: Record<string, string>;
  /** The request's body: JSON, or the fields of a form. */
  sent?: unknown;
  status: number;
  /** The media type of the response. Empty if the response has no body. */
  type: string;
  answer?: unknown;
};

/** The examples by their operationId. */
export type ApiExamples = Record<string, ApiExample>;

type Media = Record<string, { example?: unknown }>;
type Schema = { type?: string | string[]; anyOf?: Schema[] };
type Operation = {
  operationId?: string;
  parameters?: { name: string; example?: unknown; schema?: Schema }[];
  requestBody?: { content?: Media };
  responses?: Record<string, { content?: Media }>;
};

const isNumeric = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().some((one) => one === "integer" || one === "number") || anyOf.some(isNumeric);

const asTyped = (text: string, schema: Schema = {}): unknown => {
  if (isNumeric(schema)) return Number(text);
  return schema.type === "boolean" ? text === "true" : text;
};

const addTo = (operation: Operation, { parameters, sent, status, type, answer }: ApiExample) => {
  for (const parameter of operation.parameters ?? []) {
    const value = parameters[parameter.name];
    if (value !== undefined) parameter.example = asTyped(value, parameter.schema);
  }
  const [requestMedia] = Object.values(operation.requestBody?.content ?? {});
  if (requestMedia && sent !== undefined) requestMedia.example = sent;
  const responseMedia = operation.responses?.[status]?.content?.[type];
  if (responseMedia && answer !== undefined) responseMedia.example = answer;
};

/** Returns a copy of an OpenAPI document. Each operation gets the example with its operationId. */
export const addExamples = <Document extends { paths?: object | undefined }>(
  document: Document,
  examples: ApiExamples,
): Document => {
  const copy = structuredClone(document);
  const paths = Object.values(copy.paths ?? {}) as Record<string, Operation>[];
  for (const operation of paths.flatMap((path) => Object.values(path))) {
    const example = examples[operation.operationId ?? ""];
    if (example) addTo(operation, example);
  }
  return copy;
};
