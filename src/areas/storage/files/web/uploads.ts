import { useSyncExternalStore } from 'react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { PartNotSent, sendPart } from '#design/api/send-part.ts'
import { m } from '#words'
import { objectCalls } from '../contract/calls.ts'
import type { Place } from './queries.ts'

export type Upload = {
  number: number
  place: Place
  key: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'stopped'
  sent: number
  problem?: string
}

const filesAtOnce = 2
const partsAtOnce = 3
/** Addresses are asked for so many parts at a time. */
const addressesAtOnce = 20
const triesOfPart = 4

let uploads: readonly Upload[] = []
let nextNumber = 1
const listeners = new Set<() => void>()
const running = new Map<number, AbortController>()

const show = (next: readonly Upload[]) => {
  uploads = next
  for (const listener of listeners) listener()
}
const change = (number: number, to: Partial<Upload>) =>
  show(uploads.map((each) => (each.number === number ? { ...each, ...to } : each)))

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
export const isOpen = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending'

/** They outlive the screen: whoever looks at something else meanwhile loses nothing. */
function goOn(done: () => void): void {
  if (uploads.some(isOpen)) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
  while (running.size < filesAtOnce) {
    const next = uploads.find(({ state, number }) => state === 'waiting' && !running.has(number))
    if (!next) return
    const abort = new AbortController()
    running.set(next.number, abort)
    change(next.number, { state: 'sending', sent: 0 })
    void sendOne(next, abort.signal).finally(() => {
      running.delete(next.number)
      done()
      goOn(done)
    })
  }
}

async function sendOne(upload: Upload, signal: AbortSignal): Promise<void> {
  const { number, place: params, key, file } = upload
  let begun: string | undefined
  try {
    const body = { key, type: file.type, bytes: file.size }
    const { data } = await send(objectCalls.begin, { params, body })
    begun = data.upload
    const parts = await sendParts(upload, data, signal)
    await send(objectCalls.end, { params, body: { key, upload: data.upload, parts } })
    change(number, { state: 'done', sent: file.size })
  } catch (error) {
    if (begun !== undefined)
      await send(objectCalls.stop, { params, body: { key, upload: begun } }).catch(() => undefined)
    if (signal.aborted) change(number, { state: 'stopped' })
    else
      change(number, {
        state: 'failed',
        problem: error instanceof PartNotSent ? m.s3_files_part_failed() : errorText(error),
      })
  }
}

type Begun = { upload: string; partBytes: number; parts: number }
type Sent = { number: number; etag: string }

/** Some parts at once, straight to the storage. */
async function sendParts(of: Upload, { upload, partBytes, parts }: Begun, signal: AbortSignal): Promise<Sent[]> {
  const { number: own, place: params, key, file } = of
  const urls = new Map<number, string>()
  const sentOf = new Map<number, number>()
  const told = (part: number, bytes: number) => {
    sentOf.set(part, bytes)
    change(own, { sent: [...sentOf.values()].reduce((sum, each) => sum + each, 0) })
  }
  /** Those of the next parts, too, in one question. */
  const urlOf = async (part: number, isAgain: boolean): Promise<string> => {
    const known = urls.get(part)
    if (known && !isAgain) return known
    const numbers = Array.from({ length: Math.min(addressesAtOnce, parts - part + 1) }, (_, index) => part + index)
    const { data } = await send(objectCalls.parts, { params, body: { key, upload, numbers } })
    for (const each of data) urls.set(each.number, each.url)
    return urls.get(part) ?? ''
  }
  const sendPartOf = async (part: number): Promise<Sent> => {
    const body = file.slice((part - 1) * partBytes, part * partBytes)
    for (let attempt = 1; ; attempt++) {
      try {
        const onSent = (bytes: number) => told(part, bytes)
        const etag = await sendPart(await urlOf(part, attempt > 1), body, { signal, onSent })
        told(part, body.size)
        return { number: part, etag }
      } catch (error) {
        if (signal.aborted || attempt === triesOfPart) throw error
        told(part, 0)
        await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
      }
    }
  }
  const sent: Sent[] = []
  let next = 1
  const worker = async () => {
    while (next <= parts) sent.push(await sendPartOf(next++))
  }
  await Promise.all(Array.from({ length: Math.min(partsAtOnce, parts) }, worker))
  return sent
}

/** Puts files in line for a folder of a bucket. `done`: after each of them. */
export function startUploads(place: Place, prefix: string, files: readonly File[], done: () => void): void {
  const more = files.map(
    (file): Upload => ({
      ...{ number: nextNumber++, place, key: `${prefix}${file.name}`, file, state: 'waiting', sent: 0 },
    }),
  )
  show([...uploads.filter(isOpen), ...more])
  goOn(done)
}

export function stopUpload(number: number): void {
  const abort = running.get(number)
  if (abort) abort.abort()
  else change(number, { state: 'stopped' })
}
export const clearUploads = (): void => show(uploads.filter(isOpen))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useUploads = ({ id, bucket }: Place): readonly Upload[] =>
  useSyncExternalStore(subscribe, () => uploads).filter(({ place }) => place.id === id && place.bucket === bucket)
