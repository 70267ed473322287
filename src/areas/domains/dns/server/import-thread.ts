import { parentPort } from 'node:worker_threads'
import { type ImportAsked, planImport } from '../rules/plan-import.ts'

/** A worker thread of `plan-aside.ts`: one answer per file. */
parentPort?.on('message', (asked: ImportAsked) => parentPort?.postMessage(planImport(asked)))
