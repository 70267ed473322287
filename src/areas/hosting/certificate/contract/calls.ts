import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { certificateProblems, certificateStates } from '../rules/certificate.ts'
import { certificateRefusals } from './refusals.ts'

const refuses = { ...spaceCallRefusals, ...certificateRefusals }

/** Whether a space has a certificate of Let's Encrypt, how that stands, and what its owner has to do where it does not come. */
export const SpaceCertificate = z.object({
  isOn: z.boolean(),
  state: z.enum(['off', ...certificateStates]),
  /** The names that it stands for, or will. */
  names: z.array(z.string()),
  /** Names of the space that do not lead to it, so that it cannot stand for them. */
  leftOut: z.array(z.string()),
  problem: z.nullable(z.enum(certificateProblems)),
  detail: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** When it is renewed, or tried again. */
  nextAt: z.nullable(z.string()),
  /** Where a name has to lead. */
  addresses: z.array(z.string()),
  task: z.nullable(z.number()),
})
export type SpaceCertificate = z.infer<typeof SpaceCertificate>

export const certificateCalls = calls({
  get: call({
    id: 'belfry.hosting.lets-encrypt',
    method: 'GET',
    path: '/products/{id}/webhosting/lets-encrypt',
    access: spaceAccess,
    summary: 'How the certificate of a web space stands: the names it is for, until when, and what is in its way',
    params: spaceParams,
    output: z.object({ data: SpaceCertificate }),
    refuses,
  }),
  turn: call({
    id: 'hosting.lets-encrypt.switch',
    method: 'POST',
    path: '/products/{id}/webhosting/lets-encrypt/switch-state',
    access: spaceAccess,
    status: 202,
    summary:
      'Gives a web space a certificate of Let’s Encrypt, within the hour, for ninety days and renewed by itself; or takes it away',
    params: spaceParams,
    body: z.object({ state: z.boolean() }),
    output: AskedChange,
    refuses,
  }),
})
