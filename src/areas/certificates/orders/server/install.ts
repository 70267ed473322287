import * as z from 'zod/mini'
import { giveWay } from '#areas/hosting/certificate/server/public.ts'
import { keepFacts, referenceOf } from '#areas/hosting/space/server/public.ts'
import { coversAny } from '#base/certificate/names.ts'
import { type ClientId, idOf, type ServiceId } from '#base/ids.ts'
import { rejected } from '#base/outcome.ts'
import { type WebHost, type WebSpaceFacts, webHostKey } from '#drivers/web-host/port.ts'
import type { Work } from '#platform/context.ts'
import type { Asking, Told } from '#platform/operations/operation.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { m } from '#words'
import { certificateBy } from './certificates.ts'
import { openKey } from './keys.ts'
import { type OrderRow, orderStore } from './order-store.ts'

type Asked = { subject_id: ServiceId; client_id: ClientId; wanted: { hostingId: ServiceId } }
const wanted = z.object({ hostingId: idOf<ServiceId>() })
const atHosting = {
  about: subject<ServiceId>('service'),
  onlyNewest: true as const,
  driver: webHostKey,
  silent: 'web_host_silent',
  wanted,
  tell: ({ client_id: clientId, subject_id: id, wanted: { hostingId } }: Asked): Told => ({
    events: [
      { clientId, type: 'certificate.changed', subject: id },
      { clientId, type: 'web-space.changed', subject: hostingId },
    ],
  }),
}

/** Serves a web space with the certificate: with its chain, and the key that is kept here. */
export const installCertificate = ownOperation({
  name: 'certificates.install.on',
  ...atHosting,
  tasks: { 'certificates.install.on': m.ssl_task_install },
  ask: async (host: WebHost, { subject_id: id, wanted: { hostingId } }: Asked, { ctx, operationId }: Asking) => {
    const row = await orderStore.find(ctx.sql, id)
    if (!row?.certificate || !row.sealed_key) return rejected('certificate_missing')
    const key = await openKey(ctx, id, row.sealed_key)
    const certificate = { chain: row.certificate, key }
    return host.setCertificate(`${operationId}-${row.serial}`, { reference: referenceOf(hostingId), certificate })
  },
  apply: async (work, { subject_id: id, wanted: { hostingId } }: Asked, facts: WebSpaceFacts) => {
    const row = await orderStore.find(work.sql, id)
    await giveWay(work, hostingId)
    await orderStore.change(work.sql, id, { installed_serial: row?.serial ?? null, installed_at: work.now() })
    await keepFacts(work, hostingId, facts)
  },
  fail: async (work, { subject_id: id }: Asked) => {
    const row = await orderStore.find(work.sql, id)
    // One that was never served there is not shown as if it were.
    if (row && row.installed_serial === null) await orderStore.change(work.sql, id, { hosting_id: null })
  },
})

/** The web space is served without it again. */
export const removeCertificate = ownOperation({
  name: 'certificates.install.off',
  ...atHosting,
  tasks: { 'certificates.install.off': m.ssl_task_uninstall },
  ask: (host: WebHost, { wanted: { hostingId } }: Asked, { operationId }: Asking) =>
    host.setCertificate(operationId, { reference: referenceOf(hostingId), certificate: null }),
  apply: async (work, { subject_id: id, wanted: { hostingId } }: Asked, facts: WebSpaceFacts) => {
    await orderStore.change(work.sql, id, { hosting_id: null, installed_serial: null, installed_at: null })
    await keepFacts(work, hostingId, facts)
  },
})

export const canCarry =
  (row: Pick<OrderRow, 'names'>) =>
  (name: string): boolean =>
    coversAny(row.names, name)

/** A new certificate goes to the web space that is served with the one before it. */
export async function installAfterwards(work: Work, id: ServiceId): Promise<void> {
  const found = await certificateBy(work, id)
  if (!found?.row?.hosting_id || !found.row.sealed_key) return
  await startInstalling(work, { ...found, hostingId: found.row.hosting_id })
}

export async function startInstalling(
  work: Work,
  { id, clientId, name, hostingId }: { id: ServiceId; clientId: ClientId; name: string; hostingId: ServiceId },
): Promise<number> {
  const asked = { clientId, subject: id, label: name, kind: 'certificates.install.on', wanted: { hostingId } } as const
  return (await startOperation(work, installCertificate, asked)).taskId
}
