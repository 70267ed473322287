/** The way into the builder, for pages of other areas. */
export { OpenBuilder } from './open-builder.tsx'
