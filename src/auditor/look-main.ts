import { lookOnce } from './look-process.ts'
import { addressCheck } from './proxy/checked-address.ts'

/** What the auditor starts for each look. `nobody` of most systems. */
const { AUDITOR_CHROMIUM = '', AUDITOR_USER_ID = '65534' } = process.env
lookOnce({ check: addressCheck(), chromium: AUDITOR_CHROMIUM, userId: Number(AUDITOR_USER_ID) })
