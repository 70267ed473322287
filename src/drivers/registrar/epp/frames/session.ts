import { command, el, frame } from '../xml/build.ts'

/** RFC 5730 §2.9.1, §2.9.2: opening, closing and keeping a session alive. */
export const hello = (): string => frame(el('hello'))

export type Login = {
  user: string
  password: string
  language?: string
  objects: readonly string[]
  extensions: readonly string[]
}

export const login = ({ user, password, language = 'en', objects, extensions }: Login, clTRID: string): string =>
  command(
    el('login', [
      el('clID', user),
      el('pw', password),
      el('options', [el('version', '1.0'), el('lang', language)]),
      el('svcs', [
        ...objects.map((uri) => el('objURI', uri)),
        extensions.length > 0 &&
          el(
            'svcExtension',
            extensions.map((uri) => el('extURI', uri)),
          ),
      ]),
    ]),
    clTRID,
  )

export const logout = (clTRID: string): string => command(el('logout'), clTRID)

/** RFC 5730 §2.9.2.3: reading the oldest message, and acknowledging it. */
export const pollRequest = (clTRID?: string): string => command(el('poll', undefined, { op: 'req' }), clTRID)
export const pollAcknowledge = (messageId: string, clTRID?: string): string =>
  command(el('poll', undefined, { op: 'ack', msgID: messageId }), clTRID)
