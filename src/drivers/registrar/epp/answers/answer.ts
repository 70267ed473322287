import { all, find, isTrue, type Node, textAt } from '../xml/read.ts'

/** A registry's response to one command (RFC 5730 §2.6). */
export type Answer = {
  code: number
  /** Its texts, for the log and for staff. Decisions use them only where a profile has to. */
  says: string
  clTRID: string | undefined
  svTRID: string | undefined
  queue: { count: number; id: string; at: string | undefined; says: string | undefined } | undefined
  data: Node | undefined
  extension: Node | undefined
}

/** `undefined` when the frame is no response. */
export function answerOf(root: Node): Answer | undefined {
  const response = find(root, 'response')
  const result = find(response, 'result')
  const code = Number(result?.attributes.code)
  if (!response || !result || !Number.isInteger(code)) return undefined
  const extension = find(response, 'extension')
  const queue = find(response, 'msgQ')
  return {
    code,
    says: wordsOf(response, extension),
    clTRID: textAt(response, 'trID', 'clTRID'),
    svTRID: textAt(response, 'trID', 'svTRID'),
    queue: queue && {
      count: Number(queue.attributes.count ?? 0),
      id: queue.attributes.id ?? '',
      at: textAt(queue, 'qDate'),
      says: textAt(queue, 'msg'),
    },
    data: find(response, 'resData'),
    extension,
  }
}

/** All texts: the results with their reasons, and the additions of DNS Belgium. */
function wordsOf(response: Node, extension: Node | undefined): string {
  const results = all(response, 'result').flatMap((result) => [
    textAt(result, 'msg'),
    ...all(result, 'extValue').map((value) => textAt(value, 'reason')),
  ])
  const beside = all(find(extension, 'dnsbe:ext', 'dnsbe:result'), 'dnsbe:msg').map(({ text }) => text)
  return [...results, ...beside].filter(Boolean).join('; ')
}

/** The greeting of a server (RFC 5730 §2.4). */
export type Greeting = { server: string; objects: string[]; extensions: string[] }

export function greetingOf(root: Node): Greeting | undefined {
  const greeting = find(root, 'greeting')
  if (!greeting) return undefined
  const menu = find(greeting, 'svcMenu')
  return {
    server: textAt(greeting, 'svID') ?? '',
    objects: all(menu, 'objURI').map(({ text }) => text),
    extensions: all(find(menu, 'svcExtension'), 'extURI').map(({ text }) => text),
  }
}

export type Checked = { name: string; available: boolean; reason: string | undefined }

/** The answers to a check, of domains, hosts, contacts or groups. */
export const checkedOf = (answer: Answer, prefix: 'domain' | 'host' | 'contact' | 'nsgroup' | 'keygroup'): Checked[] =>
  all(find(answer.data, `${prefix}:chkData`), `${prefix}:cd`).map((checked) => {
    const named = find(checked, `${prefix}:name`) ?? find(checked, `${prefix}:id`)
    return {
      name: named?.text ?? '',
      available: isTrue(named?.attributes.avail),
      reason: textAt(checked, `${prefix}:reason`),
    }
  })
