import { parentPort } from 'node:worker_threads'
import { type ImportAsked, planImport } from '../rules/plan-import.ts'

/** A thread of `plan-aside.ts`: one answer for each file. */
parentPort?.on('message', (asked: ImportAsked) => parentPort?.postMessage(planImport(asked)))
