import type { TestPortal } from './portal.ts'

/** A browser with our pages in it: keeps the cookies that answers set, and sends them along. */
export function openBrowser(portal: TestPortal, first: Record<string, string> = {}) {
  const jar = new Map(Object.entries(first))
  const keep = (headers: Record<string, unknown>) => {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Expires=Thu, 01 Jan 1970/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  const send = async (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: unknown) => {
    const headers = { 'x-belfry': '1', cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const { visitor } = portal
    const answer = method === 'get' ? await visitor.get(path, headers) : await visitor[method](path, body, headers)
    keep(answer.headers)
    return answer
  }
  return {
    jar,
    get: (path: string) => send('get', path),
    post: (path: string, body?: unknown) => send('post', path, body),
    put: (path: string, body?: unknown) => send('put', path, body),
    delete: (path: string) => send('delete', path),
  }
}
export type Browser = ReturnType<typeof openBrowser>
