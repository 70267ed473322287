import * as z from 'zod/mini'

/** What is read of the answers, and nothing more; what was published of them stands in the README. */
const moment = z.string()

export const dcvTypes = { dns: 'DNS', file: 'FILE', email: 'EMAIL' } as const
export const Dcv = z.object({
  commonName: z.string(),
  type: z.enum(['DNS', 'FILE', 'EMAIL']),
  status: z.enum(['WAITING', 'ATTENTION', 'VALIDATED']),
  email: z.optional(z.string()),
  dnsRecord: z.optional(z.string()),
  dnsType: z.optional(z.enum(['TXT', 'CNAME'])),
  dnsContents: z.optional(z.string()),
  fileLocation: z.optional(z.string()),
  fileContents: z.optional(z.string()),
})
export type Dcv = z.infer<typeof Dcv>

/** How far the request for a certificate is. */
export const ProcessInfo = z.object({
  certificateId: z.optional(z.number()),
  requiresAttention: z.boolean(),
  validations: z.optional(z.object({ dcv: z.optional(z.array(Dcv)) })),
  notes: z.optional(z.array(z.object({ createdDate: moment, message: z.string() }))),
})
export type ProcessInfo = z.infer<typeof ProcessInfo>

export const Process = z.object({
  id: z.number(),
  status: z.enum([
    ...(['NEW', 'VALIDATED', 'RUNNING', 'COMPLETED', 'INVALID', 'CANCELLED'] as const),
    ...(['FAILED', 'IN_DOUBT', 'SCHEDULED', 'SUSPENDED'] as const),
  ]),
  statusDetail: z.optional(z.string()),
  command: z.optional(z.record(z.string(), z.unknown())),
})
export type Process = z.infer<typeof Process>
export const ProcessList = z.object({ entities: z.array(Process) })

/** Of a request that was taken: in the answer itself, or in a header. */
export const Taken = z.object({ processId: z.optional(z.number()) })
export const Approvers = z.array(z.string())
export const Fault = z.object({ type: z.optional(z.string()), message: z.optional(z.string()) })
