import { AwsV4Signer } from 'aws4fetch'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { ObjectStore } from '../port.ts'
import { bucketsPart } from './buckets.ts'
import { lifePart } from './life.ts'
import { objectsPart } from './objects.ts'
import {
  openSandboxContent,
  ownKeyOf,
  type SandboxContent,
  type SandboxObjectStoreOptions,
  sandboxRegion,
} from './sandbox-content.ts'

export const objectStoreFaults = 'object-store'

/** A planted fault about `service-17` makes its next write fail, one about `read service-17` the next look at it. */
function withFaults<Part extends object>(state: SandboxState, part: Part): Part {
  const faulty = Object.entries(part).map(([name, act]) => [
    name,
    async (...given: unknown[]) => {
      const isWrite = typeof given[1] === 'object' && given[1] !== null
      const of = isWrite ? (given[1] as { reference: string }) : given[0]
      const reference = typeof of === 'string' ? of : (of as { reference: string }).reference
      const fault = await takeFault(state, objectStoreFaults, isWrite ? reference : `read ${reference}`)
      return underFault(fault, () => (act as (...all: unknown[]) => Promise<never>)(...given))
    },
  ])
  return Object.fromEntries(faulty) as Part
}

/** For the demo world, tests and the door at which programs knock. */
export type SandboxObjectStore = ObjectStore & { content: SandboxContent }

/** The built-in provider of object storage. State: `object-store:…`; octets of objects in files. */
export function openSandboxObjectStore(options: SandboxObjectStoreOptions): SandboxObjectStore {
  const content = openSandboxContent(options)
  const sign = async (url: string, method: string, reference: string): Promise<string> => {
    const accessKeyId = ownKeyOf(reference)
    const signer = new AwsV4Signer({
      ...{ url, method, accessKeyId, secretAccessKey: await content.secretOf(accessKeyId) },
      ...{ service: 's3', region: sandboxRegion, signQuery: true },
      datetime: content.clock
        .now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    })
    return (await signer.sign()).url.toString()
  }
  return {
    name: 'sandbox',
    url: options.url,
    abilities: { narrowKeys: { can: true }, traffic: { can: true } },
    content,
    ...withFaults(options.state, {
      ...lifePart(content),
      ...bucketsPart(content),
      ...objectsPart(content, options.url, sign),
    }),
  }
}
