import { describe, expect, it } from 'vitest'
import { moduleGraph } from './module-graph.ts'

type File = { code: string; importedIds?: string[]; dynamicallyImportedIds?: string[] }
const web = '/h/src/areas/a/b/web'
const lucide = '/h/node_modules/lucide-react/dist/esm'
const files: Record<string, File> = {
  [`${web}/screen.tsx`]: {
    code: `import { toList, fine } from './public.ts'
import { m } from '#words'
import { Plus } from 'lucide-react'
export const Screen = () => [toList, fine, Plus, m.b_title()]`,
    importedIds: [`${web}/public.ts`, '/h/build/words/messages.js', `${lucide}/lucide-react.mjs`],
    dynamicallyImportedIds: [`${web}/panel.tsx`],
  },
  [`${web}/public.ts`]: {
    code: `import { unused } from './unused.ts'
import { dye } from './dye.ts'
import { rare } from './rare.ts'
export { Heavy } from './heavy.tsx'
export { toList } from './paths.ts'
const colour = dye()
export const fine = () => colour
export const seldom = () => rare`,
    importedIds: ['unused.ts', 'dye.ts', 'rare.ts', 'heavy.tsx', 'paths.ts'].map((name) => `${web}/${name}`),
  },
  '/h/build/words/messages.js': { code: '' },
  '/h/build/words/messages/b_title.js': { code: '' },
  '/h/build/words/messages/b_other.js': { code: '' },
  [`${lucide}/lucide-react.mjs`]: {
    code: `export { default as Plus } from './icons/plus.mjs'\nexport { default as Minus } from './icons/minus.mjs'`,
    importedIds: [`${lucide}/icons/plus.mjs`, `${lucide}/icons/minus.mjs`],
  },
}
const graph = {
  getModuleInfo: (id: string) => {
    const file = files[id]
    return file ? { importedIds: [], dynamicallyImportedIds: [], ...file } : null
  },
}
const look = moduleGraph(graph, [`${web}/screen.tsx`])
const needed = (file: string) => look(file).imports

describe('the modules of a screen', () => {
  it('include the source of a re-export, not the file that re-exports it', () => {
    expect(needed(`${web}/screen.tsx`)).toContain(`${web}/paths.ts`)
    expect(needed(`${web}/screen.tsx`)).not.toContain(`${web}/heavy.tsx`)
  })
  it('include the words and icons that it uses', () => {
    expect(needed(`${web}/screen.tsx`)).toContain('/h/build/words/messages/b_title.js')
    expect(needed(`${web}/screen.tsx`)).not.toContain('/h/build/words/messages/b_other.js')
    expect(needed(`${web}/screen.tsx`)).toContain(`${lucide}/icons/plus.mjs`)
    expect(needed(`${web}/screen.tsx`)).not.toContain(`${lucide}/icons/minus.mjs`)
  })
  it('exclude what it loads later', () => expect(look(`${web}/screen.tsx`).fetches).toEqual([`${web}/panel.tsx`]))
})

describe('the dependencies of a file', () => {
  it('are those of its statements that are used', () => {
    expect(needed(`${web}/public.ts`)).toEqual([`${web}/dye.ts`])
  })
})
