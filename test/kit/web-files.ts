import type { Json, TestPortal } from './portal.ts'
import { type GivenSpace, type Who, webSpaceOf } from './web-space.ts'

export const octets = { 'content-type': 'application/octet-stream' }
/** A path as a query has it. */
export const at = (path: string, more = ''): string => `?path=${encodeURIComponent(path)}${more}`

/** A web hosting of a customer, with what tests do with its files. */
export async function givenFiles(portal: TestPortal, who: Who, more: GivenSpace = {}) {
  const space = await webSpaceOf(portal, who, more)
  await who.get(space.path)
  const files = `${space.path}/files`
  const upload = (path: string, content: string | Buffer = path, query = '') =>
    who.put(`${files}/content${at(path, query)}`, content, octets)
  const names = async (path = 'public'): Promise<string[]> =>
    (await who.get(`${files}${at(path)}`)).body.data.entries.map(({ name }: { name: string }) => name)
  const read = async (path: string): Promise<Json> => (await who.get(`${files}/text${at(path)}`)).body.data
  /** Asks for what takes a while, and has it done; what came of it. */
  const worked = async (way: string, body: object): Promise<Json> => {
    const asked = await who.post(`${files}/${way}`, body)
    if (asked.status !== 202) throw new Error(`${way} answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    await portal.jobs.drain()
    const [newest] = (await who.get(`${files}/work`)).body.data
    if (newest.task !== asked.body.task) throw new Error(`${way} is not told as the newest`)
    return newest
  }
  return { ...space, files, upload, names, read, worked }
}
