import { notFound } from '@tanstack/react-router'

type Checker = { safeParse: (value: unknown) => { success: boolean } }

/**
 * A route's own check of its parameters; failure gives the 404 page (core §5):
 * `beforeLoad: validParams(z.object({ domain: hostname }))`.
 */
export const validParams =
  (schema: Checker) =>
  ({ params }: { params: unknown }): void => {
    if (!schema.safeParse(params).success) throw notFound()
  }
