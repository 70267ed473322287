import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What was done, by its type in the log; the same words as of its task. */
export const logTypes = {
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
} satisfies Record<string, Text>
export type LogType = keyof typeof logTypes

export const logTitle = (type: string, locale: Locale): string =>
  (logTypes[type as LogType] as Text | undefined)?.({}, { locale }) ?? type
