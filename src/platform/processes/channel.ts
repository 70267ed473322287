import type { RateClass } from '#base/call.ts'
import type { Requester, Verdict } from '../http/rate-limits.ts'

/** The questions that processes of one portal ask each other, with their arguments and answers. */
export type Questions = {
  limit: { given: { requester: Requester; rate: RateClass; count: 0 | 1 }; answer: Verdict }
  takeLine: { given: { caller: string; most?: number | undefined }; answer: { number: number } | null }
  giveLineBack: { given: { number: number }; answer: null }
  /** The metrics of all processes, in Prometheus' format. */
  allFigures: { given: null; answer: string }
  /** Those of the process that is asked. */
  figures: { given: null; answer: object[] }
  /** Sent once, when the process serves. */
  ready: { given: { url: string | undefined }; answer: null }
}
type Name = keyof Questions
export type Answers = {
  [Each in Name]?: (given: Questions[Each]['given']) => Questions[Each]['answer'] | Promise<Questions[Each]['answer']>
}

type Message =
  | { belfry: 'asks'; id: number; name: Name; given: never }
  | { belfry: 'answers'; id: number; answer: never }

/** The other process: a child for its parent, or the parent for a child. */
type Peer = {
  send?(message: Message, handle: undefined, done: (error: Error | null) => void): unknown
  on(event: 'message', heard: (message: unknown) => void): unknown
  once(event: 'disconnect', heard: () => void): unknown
}

export type Channel = {
  ask<Each extends Name>(name: Each, given: Questions[Each]['given']): Promise<Questions[Each]['answer']>
}

/** A peer that ended cannot answer; pending questions fail with this. */
export class PeerGone extends Error {
  constructor() {
    super('the other process is gone')
    this.name = 'PeerGone'
  }
}

/** Questions and answers over Node's IPC channel between a process and its parent. */
export function openChannel(peer: Peer, answers: Answers): Channel {
  let last = 0
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>()
  const send = (message: Message) =>
    peer.send?.(message, undefined, (error) => {
      if (!error || message.belfry !== 'asks') return
      waiting.get(message.id)?.reject(new PeerGone())
      waiting.delete(message.id)
    })
  peer.on('message', async (heard) => {
    if (!isMessage(heard)) return
    if (heard.belfry === 'answers') {
      waiting.get(heard.id)?.resolve(heard.answer)
      waiting.delete(heard.id)
      return
    }
    const answer = await answers[heard.name]?.(heard.given)
    send({ belfry: 'answers', id: heard.id, answer: (answer ?? null) as never })
  })
  peer.once('disconnect', () => {
    for (const { reject } of waiting.values()) reject(new PeerGone())
    waiting.clear()
  })
  return {
    ask: (name, given) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        send({ belfry: 'asks', id, name, given: given as never })
      }),
  }
}

const isMessage = (heard: unknown): heard is Message =>
  typeof heard === 'object' &&
  heard !== null &&
  'belfry' in heard &&
  (heard.belfry === 'asks' || heard.belfry === 'answers')
