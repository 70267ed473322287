import { lookOnce } from '../../src/auditor/look-process.ts'
import { auditedMachine } from './audited-machine.ts'

/** What an auditor of the tests starts for each look, where `AUDITED_PORT` is the site. */
lookOnce(auditedMachine(Number(process.env.AUDITED_PORT)))
