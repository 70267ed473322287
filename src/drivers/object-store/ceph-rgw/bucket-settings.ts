import type { LifecycleRule } from '#base/object-store/lifecycle.ts'
import type { Versioning } from '#base/object-store/rights.ts'
import { lifecycleIn, lifecycleXml } from '../lifecycle-xml.ts'
import { nodeAt, nodesAt, readXml, textAt, textsAt, writeXml, type XmlNode } from '../s3-xml.ts'
import { policyText, type Statement, statementsIn } from './policy.ts'
import type { Pair, Signed } from './signed.ts'
import { unless } from './stop.ts'

/** Of S3, what is set of a bucket, as whoever owns it. */
export function bucketSettings(signed: Signed, by: Pair, bucket: string) {
  const path = `/${bucket}`
  const get = (word: string) => signed(by, { method: 'GET', path, query: { [word]: '' } })
  const put = (word: string, body: string) => signed(by, { method: 'PUT', path, query: { [word]: '' }, body })
  const drop = (word: string) => signed(by, { method: 'DELETE', path, query: { [word]: '' } })

  return {
    versioning: async (): Promise<Versioning> => {
      const status = textAt(nodeAt(readXml((await get('versioning')).text), 'VersioningConfiguration'), 'Status')
      return status === 'Enabled' ? 'on' : status === 'Suspended' ? 'paused' : 'off'
    },
    setVersioning: (to: 'on' | 'paused') =>
      put('versioning', writeXml('VersioningConfiguration', { Status: to === 'on' ? 'Enabled' : 'Suspended' })),

    policy: async (): Promise<Statement[]> =>
      statementsIn((await unless(['NoSuchBucketPolicy'], () => get('policy')))?.text),
    setPolicy: async (statements: readonly Statement[]): Promise<void> => {
      if (statements.length > 0) await put('policy', policyText(statements))
      else await unless(['NoSuchBucketPolicy'], () => drop('policy'))
    },

    lifecycle: async () =>
      lifecycleIn((await unless(['NoSuchLifecycleConfiguration'], () => get('lifecycle')))?.text ?? ''),
    setLifecycle: async (rules: readonly LifecycleRule[], others: readonly XmlNode[]): Promise<void> => {
      if (rules.length + others.length > 0) await put('lifecycle', lifecycleXml(rules, others))
      else await unless(['NoSuchLifecycleConfiguration'], () => drop('lifecycle'))
    },

    /** Lets pages at this origin send parts, beside whatever else is allowed already. */
    allowOrigin: async (origin: string): Promise<void> => {
      const text = (await unless(['NoSuchCORSConfiguration'], () => get('cors')))?.text ?? ''
      const rules = nodesAt(nodeAt(readXml(text), 'CORSConfiguration'), 'CORSRule')
      if (rules.some((rule) => textAt(rule, 'ID') === 'belfry' && textsAt(rule, 'AllowedOrigin').includes(origin)))
        return
      const ours = rules.find((rule) => textAt(rule, 'ID') === 'belfry')
      const origins = [...(ours ? textsAt(ours, 'AllowedOrigin') : []), origin]
      const rule: XmlNode = {
        ...{ ID: 'belfry', AllowedOrigin: origins, AllowedMethod: ['GET', 'PUT'], AllowedHeader: ['*'] },
        ...{ ExposeHeader: ['ETag'], MaxAgeSeconds: 600 },
      }
      await put('cors', writeXml('CORSConfiguration', { CORSRule: [...rules.filter((each) => each !== ours), rule] }))
    },
  }
}
