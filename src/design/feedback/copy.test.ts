import { expect, it } from 'vitest'
import { copyText } from './copy.ts'
import { toast, toastList } from './toast.ts'

const saidAfter = async (writeText: (text: string) => Promise<void>) => {
  await copyText('v=spf1', { writeText })
  const said = toastList.current().map(({ text }) => text)
  for (const { id } of toastList.current()) toast.dismiss(id)
  return said
}

it('says that something was copied, and that a browser forbids it', async () => {
  const copied: string[] = []
  expect(await saidAfter(async (text) => void copied.push(text))).toEqual(['Gekopieerd!'])
  expect(copied).toEqual(['v=spf1'])
  expect(await saidAfter(() => Promise.reject(new Error('denied')))).toHaveLength(1)
})
