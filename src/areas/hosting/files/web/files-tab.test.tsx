import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { spaceCalls } from '#areas/hosting/space/contract/calls.ts'
import { call } from '#base/call.ts'
import { heardNothing } from '#design/feedback/connection.ts'
import { toastList } from '#design/feedback/toast.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { aHostingTab, aWebSpace } from '#test/kit/web-space-facts.ts'
import { fileCalls } from '../contract/calls.ts'
import type { FileEntry, FileText, FileWork } from '../contract/shapes.ts'
import { chosenFiles, droppedFiles } from './dropped-files.ts'
import { FilesTab } from './files-tab.tsx'
import { clearUploads, foldersOf } from './uploads.ts'

const healthCall = call({
  ...{ id: 'health', method: 'GET', path: '/health', access: ['anonymous-ok'], summary: 'Whether the portal answers' },
  output: z.object({}),
})
const entry = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ name, kind: 'file', sizeBytes: 10, mode: '644', target: null },
  modifiedAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const page: FileText = { ...entry('index.html'), path: 'public/index.html', version: 'v1', text: 'one\ntwo\nthree' }
const asked = { success: true, task: 5 }
const facts = ({ text: _, ...rest }: FileText) => rest

type Given = { entries?: FileEntry[]; at?: string; work?: FileWork[]; space?: Parameters<typeof aWebSpace> }
const shown = async ({
  entries = [entry('css', { kind: 'folder' }), entry('index.html'), entry('logo.png')],
  at = '/',
  work = [],
  space = [],
}: Given = {}) => {
  const api = new FakeApi()
    .answer(spaceCalls.get, { data: aWebSpace(...space) })
    .answer(fileCalls.list, ({ query }) => ({
      data: { path: query.get('path') ?? '', entries, next: null, total: entries.length },
    }))
    .answer(fileCalls.work, { data: work })
    .answer(fileCalls.text, { data: page })
    .answer(fileCalls.delete, asked)
  const { user, router } = await show(<FilesTab service={aHostingTab} />, { api, as: aCustomer, at })
  return { api, user, router }
}
const told = () => toastList.current().map(({ text }) => text)
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name.replace('.', '\\.')) })

afterEach(() => {
  clearUploads(17)
  sessionStorage.clear()
})

describe('the files of a web hosting', () => {
  it('are gone through by the keys alone', async () => {
    const { api, user, router } = await shown()
    ;(await row('css')).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('index.html'))
    await user.keyboard('lo')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('logo.png'))
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText('3 selected')).toBeDefined()
    await user.keyboard('{Delete}')
    const asks = within(await screen.findByRole('alertdialog', { name: 'Delete 3 files and folders' }))
    await user.click(asks.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(api.sentTo(fileCalls.delete)).toHaveLength(1))
    expect(api.sentTo(fileCalls.delete)[0]?.body.paths).toEqual(['public/css', 'public/index.html', 'public/logo.png'])
    ;(await row('css')).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ path: 'public/css' }))
  })

  it('get another name where they stand, and keep theirs where it is taken', async () => {
    const { api, user } = await shown()
    api.answer(fileCalls.move, { data: facts(page) })
    ;(await row('index.html')).focus()
    await user.keyboard('{F2}')
    const name = await screen.findByRole('textbox', { name: 'New name for index.html' })
    await user.clear(name)
    await user.type(name, 'logo.png{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Something of that name is here already')
    await user.clear(name)
    await user.type(name, 'home.html{Enter}')
    await waitFor(() =>
      expect(api.sentTo(fileCalls.move)[0]?.body).toEqual({ path: 'public/index.html', to: 'public/home.html' }),
    )
  })

  it('keep the keys on what got another name, wherever that stands by then', async () => {
    const { api, user } = await shown()
    const listed = (...names: string[]) =>
      api.answer(fileCalls.list, {
        data: { path: 'public', entries: names.map((name) => entry(name)), next: null, total: names.length },
      })
    api.answer(fileCalls.move, () => {
      listed('css', 'logo.png', 'zet.html')
      return { data: facts(page) }
    })
    ;(await row('index.html')).focus()
    await user.keyboard('{F2}')
    const name = await screen.findByRole('textbox', { name: 'New name for index.html' })
    await user.clear(name)
    await user.type(name, 'zet.html{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('zet.html'))
    expect(told()).toContain('index.html is now called zet.html')
    await user.keyboard('{Delete}')
    expect(await screen.findByRole('alertdialog', { name: 'Delete zet.html' })).toBeDefined()
  })

  it('have the keys in a folder that is gone into, and after what had them is gone', async () => {
    const { api, user } = await shown()
    ;(await row('css')).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('table', { name: 'Content of public/css' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('css'))
    api.answer(fileCalls.delete, () => {
      api.answer(fileCalls.list, { data: { path: 'public/css', entries: [], next: null, total: 0 } })
      return asked
    })
    await user.keyboard('{Control>}a{/Control}')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('This folder is empty'))
  })

  it('that are no text can be fetched', async () => {
    const { api, user } = await shown()
    api.refuse(fileCalls.text, 409, { error: 'This file is no text in UTF-8', code: 'file_not_text' })
    api.refuse(fileCalls.ticket, 409, { error: 'Not now', code: 'file_not_allowed' })
    await user.click(await screen.findByRole('button', { name: 'index.html' }))
    expect(await screen.findByText('This file is no text in UTF-8')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(api.sentTo(fileCalls.ticket)[0]?.body).toEqual({ path: 'public/index.html' }))
  })

  it('tell what was left out of an archive', async () => {
    const work: FileWork = {
      ...{ task: 5, state: 'done', reason: null, wanted: { do: 'unpack', path: 'public/site.zip', to: 'public' } },
      result: { files: 12, skipped: ['../x', 'link'], left: 2 },
      askedAt: new Date().toISOString(),
      endedAt: new Date().toISOString(),
    }
    await shown({ work: [work] })
    expect(await screen.findByText('Unpack an archive: 2 left out')).toBeDefined()
    expect(screen.getByText('../x')).toBeDefined()
  })

  it('say what is empty, full and out of reach', async () => {
    await shown({ entries: [], space: [{}, { usedBytes: 2_000_000_000 }] })
    expect(await screen.findByText('This folder is empty')).toBeDefined()
    expect(screen.getByText('The web space is full')).toBeDefined()
    await shown({ space: [{ state: 'suspended' }] })
    expect(await screen.findByText('The files cannot be seen now')).toBeDefined()
  })
})

describe('a text that is edited', () => {
  const opened = async () => {
    const all = await shown({ at: '/?edit=public/index.html' })
    const text = await screen.findByRole('textbox', { name: 'Content of index.html' })
    const review = async () => {
      await all.user.click(screen.getByRole('button', { name: 'Review and save' }))
      return within(await screen.findByRole('dialog'))
    }
    return { ...all, text, review }
  }

  it('shows what changes before it is saved, over the version that was read', async () => {
    const { api, user, text, review } = await opened()
    api.answer(fileCalls.save, { data: { ...facts(page), version: 'v2' } })
    expect(screen.getByRole('button', { name: 'Review and save' })).toHaveProperty('disabled', true)
    await user.clear(text)
    await user.type(text, 'one\nnext\nthree')
    const panel = await review()
    expect((await panel.findByText('two')).closest('li')?.textContent).toContain('−')
    expect(panel.getByText('next').closest('li')?.textContent).toContain('+')
    expect(api.sentTo(fileCalls.save)).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.sentTo(fileCalls.save)[0]?.body).toEqual({
        path: 'public/index.html',
        text: 'one\nnext\nthree',
        expected: 'v1',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('No changes')).toBeDefined()
  })

  const inConflict = async () => {
    const all = await opened()
    all.api.refuse(fileCalls.save, 409, { error: 'changed', code: 'file_changed', details: { present: null } })
    await all.user.type(all.text, '!')
    await all.user.click((await all.review()).getByRole('button', { name: 'Save' }))
    all.api.answer(fileCalls.text, { data: { ...page, version: 'v9', text: 'theirs' } })
    const panel = within(await screen.findByRole('dialog', { name: 'Somebody has changed this file meanwhile' }))
    return { ...all, panel }
  }

  it('that somebody else saved meanwhile is kept over theirs, once it is said so', async () => {
    const { api, user, panel } = await inConflict()
    await panel.findByText('three!')
    api.answer(fileCalls.save, { data: { ...facts(page), version: 'v10' } })
    await user.click(panel.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(api.sentTo(fileCalls.save)).toHaveLength(2))
    expect(api.sentTo(fileCalls.save)[1]?.body).toMatchObject({ text: 'one\ntwo\nthree!' })
  })

  it('gives way to theirs, or is edited on with nothing lost', async () => {
    const { user, panel, text } = await inConflict()
    await user.click(await panel.findByRole('button', { name: 'Edit further' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(text).toHaveProperty('value', 'one\ntwo\nthree!')
  })

  it('is there again after a reload', async () => {
    const { user, text } = await opened()
    await user.type(text, '!')
    await opened()
    const all = screen.getAllByRole('textbox', { name: 'Content of index.html' })
    expect(all.at(-1)).toHaveProperty('value', 'one\ntwo\nthree!')
  })
})

describe('uploads', () => {
  type Answering = { status: number; body: object }
  const sent: FakeHttp[] = []
  /** A request of a browser that is answered when the test says so. */
  class FakeHttp {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    url = ''
    status = 0
    responseText = ''
    isAborted = false
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    send() {
      sent.push(this)
    }
    abort() {
      this.isAborted = true
      this.onabort?.()
    }
    answer({ status, body }: Answering) {
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload?.()
    }
  }
  const done = { status: 200, body: { data: facts(page) } }
  const uploading = async (names: readonly string[]) => {
    sent.length = 0
    vi.stubGlobal('XMLHttpRequest', FakeHttp)
    const all = await shown()
    await row('css')
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!
    await all.user.upload(
      field,
      names.map((name) => new File(['x'.repeat(100)], name)),
    )
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    return { ...all, list: () => screen.getByRole('region', { name: /upload/i }) }
  }
  const pathOf = ({ url }: FakeHttp) => new URL(url, 'http://x').searchParams.get('path')

  it('go two at a time, each with how far it is, and one is stopped alone', async () => {
    const { user, list } = await uploading(['a.txt', 'b.txt', 'c.txt'])
    expect(sent.map(pathOf)).toEqual(['public/a.txt', 'public/b.txt'])
    sent[0]?.upload.onprogress?.({ loaded: 50 })
    const bar = await within(list()).findByRole('progressbar', { name: 'Upload of a.txt' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'))
    await user.click(within(list()).getByRole('button', { name: 'Stop the upload of b.txt' }))
    expect(sent[1]?.isAborted).toBe(true)
    await waitFor(() => expect(sent.map(pathOf)).toContain('public/c.txt'))
    sent[0]?.answer(done)
    sent[2]?.answer(done)
    expect(await within(list()).findByText('stopped')).toBeDefined()
    expect(await within(list()).findAllByLabelText('Done')).toHaveLength(2)
  })

  it('tell of each that failed why, ask before one is replaced, and try again', async () => {
    const { user, list } = await uploading(['logo.png', 'd.txt'])
    sent[0]?.answer({ status: 409, body: { error: 'taken', code: 'file_name_taken' } })
    sent[1]?.answer({ status: 409, body: { error: 'There is too little room', code: 'file_no_room' } })
    expect(await within(list()).findByText('There is too little room')).toBeDefined()
    await user.click(within(list()).getByRole('button', { name: 'Keep both' }))
    await waitFor(() => expect(sent.map(pathOf)).toContain('public/logo (2).png'))
    sent[2]?.answer(done)
    await user.click(await within(list()).findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent).toHaveLength(4))
    sent[3]?.answer(done)
    await within(list()).findAllByLabelText('Done')
  })

  it('that were cut off go on once the portal is back, and are told of elsewhere', async () => {
    const { api, user, list, router } = await uploading(['a.txt'])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    api.refuse(healthCall, 503, { error: '', code: 'unavailable' })
    sent[0]?.onerror?.()
    expect(await within(list()).findByText('waits for the connection and then goes on')).toBeDefined()
    vi.restoreAllMocks()
    api.answer(healthCall, {})
    await heardNothing()
    await waitFor(() => expect(sent).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'index.html' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ edit: 'public/index.html' }))
    await waitFor(() => expect(told().join()).toMatch(/1 file is still being/))
    sent[1]?.answer(done)
    await waitFor(() => expect(told()).toContain('Everything was uploaded'))
  })

  it('of a folder keep the way to each file, and a folder with nothing in it comes as well', async () => {
    const file = Object.assign(new File(['x'], 'a.txt'), { webkitRelativePath: 'site/css/a.txt' })
    expect(chosenFiles([file] as unknown as FileList)).toEqual([{ file, folders: ['site', 'css'] }])
    const folder = (name: string, inside: object[]) => ({
      ...{ name, isFile: false },
      createReader: () => ({ readEntries: (got: (part: object[]) => void) => got(inside.splice(0)) }),
    })
    const items = [{ webkitGetAsEntry: () => folder('site', [folder('leeg', [])]) }]
    const dropped = await droppedFiles({ items, files: [] } as unknown as DataTransfer)
    expect(dropped).toEqual([{ file: null, folders: ['site', 'leeg'] }])
    expect(foldersOf('public', dropped)).toEqual(['public/site', 'public/site/leeg'])
  })

  it('that do not fit are not begun', async () => {
    sent.length = 0
    vi.stubGlobal('XMLHttpRequest', FakeHttp)
    const { user } = await shown({ space: [{}, { quotaBytes: 400_000_050 }] })
    await row('css')
    await user.upload(
      document.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'.repeat(100)], 'a.txt'),
    )
    expect(sent).toEqual([])
  })
})
