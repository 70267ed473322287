import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { askHost, changedSpace, insistOnAbility, type Space, webSpace } from '#areas/hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { askStop } from '#platform/jobs/tasks.ts'
import { certificateCalls, type SpaceCertificate } from '../contract/calls.ts'
import { certificateRefusals } from '../contract/refusals.ts'
import { bringCertificate } from './bring.ts'
import { certificateStore } from './certificate-store.ts'
import { dropCertificate } from './drop.ts'

const refuse = refuser({ ...spaceCallRefusals, ...certificateRefusals })

export const certificateRoutes = routes(certificateCalls, {
  get: async (ctx, { params }) => ({ data: await certificateOf(ctx, await webSpace(ctx, params.id)) }),

  turn: async (ctx, { params, body: { state } }) => {
    insistOnAbility(ctx, 'certificates')
    insistOnAbility(ctx, 'files')
    return state ? turnOn(ctx, params.id) : turnOff(ctx, params.id)
  },
})

async function turnOn(ctx: Ctx, id: number) {
  const space = await changedSpace(ctx, id, 'certificate')
  const asked = await askHost(ctx, space, bringCertificate, { kind: 'hosting.certificate.bring', wanted: {} })
  await certificateStore.begin(ctx.sql, space.id, { taskId: asked.task, now: ctx.now() })
  return asked
}

/** What is on its way stops; what is there goes. */
async function turnOff(ctx: Ctx, id: number) {
  const space = await changedSpace(ctx, id)
  if (space.facts.site.redirects.https) return refuse('certificate_in_use')
  const row = await certificateStore.find(ctx.sql, space.id)
  if (row?.task_id) await askStop(ctx, row.task_id)
  await certificateStore.remove(ctx.sql, space.id)
  return askHost(ctx, space, dropCertificate, { kind: 'hosting.certificate.drop', wanted: {} })
}

async function certificateOf(ctx: Ctx, { id, row: space }: Space): Promise<SpaceCertificate> {
  const row = await certificateStore.find(ctx.sql, id)
  const { certificate = null, addresses = [] } = space?.facts ?? {}
  return {
    isOn: row !== undefined,
    state: row?.state ?? 'off',
    names: row?.names.length ? row.names : (certificate?.names ?? []),
    leftOut: row?.left_out ?? [],
    problem: row?.problem ?? null,
    detail: row?.problem_detail ?? null,
    expiresAt: (row ? row.expires_at?.toISOString() : certificate?.until) ?? null,
    nextAt: row && row.state !== 'waiting' ? row.next_at.toISOString() : null,
    addresses,
    task: row?.task_id ?? null,
  }
}
