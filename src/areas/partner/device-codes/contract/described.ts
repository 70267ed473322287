import type { CallExamples } from '#base/described.ts'
import { deviceGrant } from '../rules/asking.ts'

const userCode = 'WDJB-MJHT'

export const examples: CallExamples = {
  'belfry.device-codes.ask': { body: { client_id: 'belfry', scope: 'dns:read dns:write', device_name: 'werkbank' } },
  'belfry.device-codes.token': {
    body: { grant_type: deviceGrant, device_code: 'GmRhmhcxhwAzkoEqiMEg_DnyEysNkuNhszIySk9eS', client_id: 'belfry' },
  },
  'belfry.device-codes.show': { body: { userCode } },
  'belfry.device-codes.allow': {
    body: { userCode, scopes: ['dns:read'], lifeDays: 30, password: 'Klokkentoren1', code: '482913' },
  },
  'belfry.device-codes.refuse': { body: { userCode } },
}
