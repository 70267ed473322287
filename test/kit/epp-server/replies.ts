import { type Element, el, frame } from '#drivers/registrar/epp/xml/build.ts'
import { namespaces, type Prefix } from '#drivers/registrar/epp/xml/namespaces.ts'

export type Reply = {
  code: number
  says?: string
  data?: Element
  extension?: Element[]
  queue?: { count: number; id: string; at?: Date; says?: string }
}

export const well = (data?: Element, extension?: (Element | undefined)[]): Reply => ({
  code: 1000,
  ...(data ? { data } : {}),
  ...(extension ? { extension: extension.filter((each) => each !== undefined) } : {}),
})
export const no = (code: number, says?: string): Reply => ({ code, ...(says ? { says } : {}) })

const words: Readonly<Record<number, string>> = {
  1000: 'Command completed successfully',
  1001: 'Command completed successfully; action pending',
  1300: 'Command completed successfully; no messages',
  1301: 'Command completed successfully; ack to dequeue',
  1500: 'Command completed successfully; ending session',
}

let served = 0
/** A response as in RFC 5730 §2.6; what DNS Belgium adds is in its own extension. */
export function written({ code, says, data, extension = [], queue }: Reply, clTRID: string, belgian: boolean): string {
  const beside = belgian && says ? [el('dnsbe:ext', el('dnsbe:result', el('dnsbe:msg', says)))] : []
  const extensions = [...extension, ...beside]
  return frame(
    el('response', [
      el('result', el('msg', words[code] ?? (belgian ? 'Command failed' : (says ?? 'Command failed'))), {
        code: String(code),
      }),
      queue &&
        el(
          'msgQ',
          [queue.at && el('qDate', queue.at.toISOString()), queue.says !== undefined && el('msg', queue.says)],
          {
            count: String(queue.count),
            id: queue.id,
          },
        ),
      data && el('resData', data),
      extensions.length > 0 && el('extension', extensions),
      el('trID', [clTRID !== '' && el('clTRID', clTRID), el('svTRID', `server-${++served}`)]),
    ]),
  )
}

export const greeting = (objects: readonly Prefix[], extensions: readonly Prefix[], now: Date): string =>
  frame(
    el('greeting', [
      el('svID', 'EPP server of the tests'),
      el('svDate', now.toISOString()),
      el('svcMenu', [
        el('version', '1.0'),
        el('lang', 'en'),
        ...objects.map((prefix) => el('objURI', namespaces[prefix])),
        el(
          'svcExtension',
          extensions.map((prefix) => el('extURI', namespaces[prefix])),
        ),
      ]),
      el('dcp', [
        el('access', el('all')),
        el('statement', [
          el('purpose', [el('admin'), el('prov')]),
          el('recipient', [el('ours'), el('public')]),
          el('retention', el('stated')),
        ]),
      ]),
    ]),
  )
