import * as z from 'zod/mini'
import { keepsFacts, referenceOf } from '#areas/hosting/space/server/public.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

/** The site is served without a certificate again. */
export const dropCertificate = ownOperation({
  name: 'hosting.certificate.drop',
  ...keepsFacts,
  wanted: z.object({}),
  tasks: { 'hosting.certificate.drop': m.web_certificate_task_drop },
  ask: (host, { subject_id: id }, { operationId }) =>
    host.setCertificate(operationId, { reference: referenceOf(id), certificate: null }),
})
