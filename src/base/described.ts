import type { Schema } from './call.ts'

/** JSON Schema as OpenAPI 3.1 takes it. */
export type JsonSchema = { [key: string]: unknown }

/** With what a description names its parts: `named` writes a component and answers with the reference to it. */
export type DescriptionWriter = {
  direction: 'input' | 'output'
  named(name: string, schema: JsonSchema): { $ref: string }
}

/**
 * How the API's description tells a schema of which the checked form says too little, such as a record whose fields hang on its
 * type. An area exports its own as `descriptions` out of `contract/described.ts`, which no browser loads.
 */
export type Description = { schema: Schema; describe(write: DescriptionWriter): JsonSchema }

/** What a programmer sends and reads, by the id of the call; what is left out is made from the schemas. */
export type CallExample = { body?: unknown; answer?: unknown }
export type CallExamples = Readonly<Record<string, CallExample>>
