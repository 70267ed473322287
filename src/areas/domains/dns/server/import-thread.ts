import { parentPort, workerData } from 'node:worker_threads'
import { type ImportAsked, planImport } from '../rules/plan-import.ts'

/** The thread of `plan-aside.ts`: one file, one answer. */
parentPort?.postMessage(planImport(workerData as ImportAsked))
