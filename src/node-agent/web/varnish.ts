import type { RunProgram } from '../run-program.ts'
import { asWord } from './configuration-text.ts'
import { userOf, type WebSettings } from './places.ts'

/** A path as the beginning of a pattern; of the signs that a path may have, `.` alone means something there. */
const asPattern = (path: string): string => `^${path.replaceAll('.', '[.]')}`

export type Varnish = ReturnType<typeof openVarnish>

/**
 * The Varnish of a node, that of all spaces which switched it on. It is told through its own tool what to forget, of which space: no request of a visitor's
 * can do that, so no space forgets the pages of another.
 */
export function openVarnish(web: WebSettings, run: RunProgram) {
  const tell = (...words: string[]) =>
    run({ program: 'varnishadm', args: ['-n', web.varnish?.name ?? '/nowhere', ...words], seconds: 20 })

  return {
    isHere: web.varnish !== undefined,
    /** Forgets what begins with one of these paths, or all of a space. */
    async forget(reference: string, paths: readonly string[] = []): Promise<void> {
      const own = ['obj.http.X-Belfry-Space', '==', asWord(userOf(reference))]
      const wanted =
        paths.length === 0 ? [[]] : paths.map((path) => ['&&', 'obj.http.X-Belfry-Url', '~', asPattern(path)])
      for (const more of wanted) {
        const { code, stdout, stderr } = await tell('ban', ...own, ...more)
        if (code !== 0) throw new Error(`varnishadm: ${`${stderr}${String(stdout)}`.trim().slice(0, 200)}`)
      }
    },
    /** Its worker, when it does not run. */
    start: async (): Promise<void> => void (await tell('start')),
  }
}
