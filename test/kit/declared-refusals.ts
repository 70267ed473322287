import type { FastifyInstance } from 'fastify'
import { identityRefusals } from '#entry/identify.ts'
import { refusalsOf } from '#platform/open-api/refusals-of.ts'

/**
 * Checks every refusal of a portal against the contract of its call: one that the API's description does not
 * name fails the test in which it is given.
 */
export function declaredRefusals(app: FastifyInstance): { check(): void } {
  const undeclared: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const row = request.routeOptions.config.call
    if (!row || reply.statusCode < 400) return
    const code = codeIn(payload)
    const isDeclared = refusalsOf(row, identityRefusals).some(
      (each) => each.code === code && each.status === reply.statusCode,
    )
    if (!isDeclared)
      undeclared.push(
        `${row.id} answers ${reply.statusCode} ${code}, which its row does not name among what it refuses`,
      )
  })
  return {
    check: () => {
      if (undeclared.length > 0) throw new Error(undeclared.splice(0).join('\n'))
    },
  }
}

function codeIn(payload: unknown): unknown {
  try {
    return (JSON.parse(String(payload)) as { code?: unknown }).code
  } catch {
    return undefined
  }
}
