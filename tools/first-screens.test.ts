import { describe, expect, it } from 'vitest'
import { frameChunk } from './first-screens.ts'

const board = '/house/src/entry/web/shell/dashboard.tsx'
const plain = '/house/src/entry/web/shell/plain.tsx'
const signIn = '/house/src/areas/session/sign-in/web/sign-in-screen.tsx'
const signUp = '/house/src/areas/session/sign-in/web/sign-up-screen.tsx'
const imports: Record<string, string[]> = {
  [board]: ['/house/menu', '/house/top', '/house/field', '/house/node_modules/lucide-react/all.js'],
  [plain]: ['/house/top', '/house/footer'],
  [signIn]: ['/house/node_modules/button'],
  [signUp]: ['/house/field'],
  '/house/top': ['/house/node_modules/button'],
}
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }
const nameOf = (id: string) => frameChunk('/house')(id, graph)

describe('the files of a page’s frame', () => {
  it.each([board, '/house/menu'])('are one of those who are signed in, with %s', (id) =>
    expect(nameOf(id)).toBe('portal'),
  )
  it('are another of what a visitor who orders needs too', () => expect(nameOf('/house/top')).toBe('frame'))
  it.each([signIn, signUp, '/house/field', '/house/node_modules/button'])('leave %s with the page of a visitor', (id) =>
    expect(nameOf(id)).toBeNull(),
  )
  it.each(['/house/footer', '/house/screen', '/house/node_modules/lucide-react/all.js'])('have nothing of %s', (id) =>
    expect(nameOf(id)).toBeNull(),
  )
})
