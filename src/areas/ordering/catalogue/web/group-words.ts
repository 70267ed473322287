import {
  AppWindow,
  Archive,
  Blocks,
  FolderSync,
  LayoutGrid,
  LockKeyhole,
  type LucideIcon,
  Mails,
  MonitorCog,
  Server,
  Users,
  Wrench,
  Zap,
} from 'lucide-react'
import { m } from '#words'
import type { ProductGroup } from '../rules/product-groups.ts'

type GroupWords = { icon: LucideIcon; name: () => string; help: () => string }

const webhosting: GroupWords = { icon: Server, name: m.order_group_webhosting, help: m.order_group_webhosting_help }
const ssl: GroupWords = { icon: LockKeyhole, name: m.order_group_ssl, help: m.order_group_ssl_help }
const office: GroupWords = { icon: LayoutGrid, name: m.order_group_office, help: m.order_group_office_help }
const s3: GroupWords = { icon: Archive, name: m.order_group_s3, help: m.order_group_s3_help }
const windows: GroupWords = { icon: AppWindow, name: m.order_group_windows, help: m.order_group_windows_help }

export const groupWords: Record<ProductGroup, GroupWords> = {
  webhosting,
  ssl,
  office,
  s3,
  office365: office,
  shared_hosting: webhosting,
  webhosting_performance: { icon: Zap, name: m.order_group_performance, help: m.order_group_performance_help },
  web_builder: { icon: Blocks, name: m.order_group_builder, help: m.order_group_builder_help },
  mail_pack: { icon: Mails, name: m.order_group_mail, help: m.order_group_mail_help },
  windows_hosting: windows,
  windows_performance: windows,
  cloud_server: { icon: MonitorCog, name: m.order_group_cloud, help: m.order_group_cloud_help },
  s3_object_storage: s3,
  ssl_certification: ssl,
  file_sharing: { icon: FolderSync, name: m.order_group_files, help: m.order_group_files_help },
  crm_shared_webhosting: { icon: Users, name: m.order_group_crm, help: m.order_group_crm_help },
  services: { icon: Wrench, name: m.order_group_services, help: m.order_group_services_help },
}
