import * as z from 'zod/mini'
import type { KeyRights } from '#base/object-store/rights.ts'
import { tenantOf } from './admin-ops.ts'

const Statement = z.looseObject({ Sid: z.optional(z.string()) })
const Policy = z.object({ Version: z.optional(z.string()), Statement: z.array(Statement) })
export type Statement = z.infer<typeof Statement>

const publicSid = 'belfry-public'
const sidOf = (keyId: string): string => `belfry-key-${keyId}`

/** What a key that reaches some buckets may do there: everything with what is in it, nothing to the bucket itself. */
const actions: Readonly<Record<KeyRights, readonly string[]>> = {
  read: ['s3:ListBucket', 's3:GetBucketLocation', 's3:GetObject', 's3:GetObjectVersion', 's3:ListBucketVersions'],
  all: [
    ...['s3:ListBucket', 's3:GetBucketLocation', 's3:ListBucketMultipartUploads', 's3:ListBucketVersions'],
    ...['s3:GetObject', 's3:GetObjectVersion', 's3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'],
    ...['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
  ],
}

export function statementsIn(text: string | undefined): Statement[] {
  if (!text) return []
  try {
    const parsed = Policy.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.Statement : []
  } catch {
    return []
  }
}

export const policyText = (statements: readonly Statement[]): string =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements })

const resources = (bucket: string) => [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`]

export function keyStatement(
  reference: string,
  bucket: string,
  { id, rights }: { id: string; rights: KeyRights },
): Statement {
  const principal = `arn:aws:iam::${tenantOf(reference)}:user/${reference}:${id}`
  return {
    ...{ Sid: sidOf(id), Effect: 'Allow', Principal: { AWS: [principal] }, Action: [...actions[rights]] },
    Resource: resources(bucket),
  }
}
export const publicStatement = (bucket: string): Statement => ({
  ...{ Sid: publicSid, Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'] },
  Resource: [`arn:aws:s3:::${bucket}/*`],
})

export const withoutKey = (statements: readonly Statement[], id: string): Statement[] =>
  statements.filter(({ Sid }) => Sid !== sidOf(id))
export const withoutPublic = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ Sid }) => Sid !== publicSid)

/** Ours, or anybody else's that lets everybody in. */
export const isPublicBy = (statements: readonly Statement[]): boolean =>
  statements.some(
    ({ Sid, Effect, Principal }) =>
      Sid === publicSid ||
      (Effect === 'Allow' &&
        (Principal === '*' ||
          JSON.stringify(Principal) === '{"AWS":"*"}' ||
          JSON.stringify(Principal) === '{"AWS":["*"]}')),
  )

/** What a key may do here, where a statement of ours says so. */
export function rightsBy(statements: readonly Statement[], id: string): KeyRights | undefined {
  const found = statements.find(({ Sid }) => Sid === sidOf(id))
  if (!found) return undefined
  return JSON.stringify(found.Action).includes('s3:PutObject') ? 'all' : 'read'
}
