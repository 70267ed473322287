/** The link to the builder, for pages of other areas. */
export { OpenBuilder } from './open-builder.tsx'
