import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { LogLine } from '../../tenants/contract/shapes.ts'

export const statusWords: Readonly<Record<LogLine['status'], { tone: Tone; word: () => string }>> = {
  under_way: { tone: 'info', word: m.m365_status_under_way },
  done: { tone: 'good', word: m.m365_status_done },
  failed: { tone: 'bad', word: m.m365_status_failed },
}

/** What is done at Microsoft, as the log calls it. */
export const logTypeWords: Readonly<Record<string, () => string>> = {
  'office.tenant.create': m.office_task_tenant_create,
  'office.tenant.link': m.office_task_tenant_link,
  'office.licences.order': m.office_task_order,
  'office.licences.quantity': m.office_task_quantity,
  'office.licences.suspend': m.office_task_suspend,
  'office.licences.unsuspend': m.office_task_unsuspend,
  'office.licences.cancel': m.office_task_cancel,
  'office.renewal.auto-on': m.office_task_auto_renew_on,
  'office.renewal.auto-off': m.office_task_auto_renew_off,
  'office.renewal.plan': m.office_task_plan,
  'office.renewal.drop': m.office_task_drop,
  'office.renewal.upgrade': m.office_task_upgrade,
  'office.user.create': m.office_task_user_create,
  'office.user.licences': m.office_task_user_licences,
  'office.user.password': m.office_task_user_password,
  'office.user.delete': m.office_task_user_delete,
  'office.gdap.ask': m.office_task_gdap,
  'office.azure.order': m.office_task_azure_order,
  'office.azure.access': m.office_task_azure_access,
  'office.azure.budget': m.office_task_azure_budget,
  'office.renewed': m.office_log_renewed,
}
