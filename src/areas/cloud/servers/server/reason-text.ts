import type { Locale } from '#base/locale.ts'
import { m } from '#words'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What people read about work at a datacentre, vault or monitor that failed, by its word for it. */
const texts: Record<string, Text> = {
  address_missing: m.cloud_reason_address_missing,
  backups_full: m.web_space_reason_backups_full,
  backups_shut: m.web_space_reason_backups_shut,
  database_access_denied: m.cloud_reason_database_denied,
  database_unreachable: m.cloud_reason_database_unreachable,
  datacentre_silent: m.cloud_reason_silent,
  files_unreadable: m.cloud_reason_files_unreadable,
  firewall_changed: m.cloud_reason_firewall_changed,
  image_not_offered: m.cloud_reason_image,
  monitor_silent: m.cloud_reason_monitor_silent,
  no_agent: m.cloud_reason_no_agent,
  no_such_node: m.cloud_reason_node,
  no_such_path: m.cloud_reason_no_path,
  no_such_point: m.cloud_reason_no_point,
  no_such_server: m.cloud_reason_no_server,
  no_such_template: m.cloud_reason_template,
  no_such_zone: m.cloud_reason_no_zone,
  not_in_this_state: m.cloud_reason_state,
  not_possible: m.cloud_reason_not_possible,
  not_protected: m.cloud_reason_not_protected,
  name_servers_silent: m.cloud_reason_name_servers,
  out_of_capacity: m.cloud_reason_capacity,
  password_missing: m.cloud_reason_password,
  rule_is_fixed: m.cloud_reason_rule_fixed,
  server_locked: m.cloud_reason_locked,
  access_denied: m.cloud_reason_access,
  server_suspended: m.cloud_reason_suspended,
  shutdown_failed: m.cloud_reason_shutdown_failed,
  start_failed: m.cloud_reason_start_failed,
  stopped: m.cloud_reason_stopped,
  task_failed: m.cloud_reason_task_failed,
  too_many: m.cloud_reason_too_many,
  too_many_rules: m.cloud_reason_too_many,
  vault_busy: m.cloud_reason_vault_busy,
  vault_silent: m.cloud_reason_vault_silent,
}

export const cloudReason = (code: string, locale: Locale): string =>
  (texts[code] ?? m.cloud_reason_refused)({}, { locale })
