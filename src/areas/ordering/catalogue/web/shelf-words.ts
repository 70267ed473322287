import {
  AppWindow,
  Archive,
  Blocks,
  FolderSync,
  LayoutGrid,
  LockKeyhole,
  type LucideIcon,
  MonitorCog,
  Server,
  Users,
  Wrench,
  Zap,
} from 'lucide-react'
import { m } from '#words'
import type { Shelf } from '../rules/shelves.ts'

type ShelfWords = { icon: LucideIcon; name: () => string; help: () => string }

const webhosting: ShelfWords = { icon: Server, name: m.order_shelf_webhosting, help: m.order_shelf_webhosting_help }
const ssl: ShelfWords = { icon: LockKeyhole, name: m.order_shelf_ssl, help: m.order_shelf_ssl_help }
const office: ShelfWords = { icon: LayoutGrid, name: m.order_shelf_office, help: m.order_shelf_office_help }
const s3: ShelfWords = { icon: Archive, name: m.order_shelf_s3, help: m.order_shelf_s3_help }
const windows: ShelfWords = { icon: AppWindow, name: m.order_shelf_windows, help: m.order_shelf_windows_help }

/** How each shelf is called and drawn. */
export const shelfWords: Record<Shelf, ShelfWords> = {
  webhosting,
  ssl,
  office,
  s3,
  office365: office,
  shared_hosting: webhosting,
  webhosting_performance: { icon: Zap, name: m.order_shelf_performance, help: m.order_shelf_performance_help },
  web_builder: { icon: Blocks, name: m.order_shelf_builder, help: m.order_shelf_builder_help },
  windows_hosting: windows,
  windows_performance: windows,
  cloud_server: { icon: MonitorCog, name: m.order_shelf_cloud, help: m.order_shelf_cloud_help },
  s3_object_storage: s3,
  ssl_certification: ssl,
  file_sharing: { icon: FolderSync, name: m.order_shelf_files, help: m.order_shelf_files_help },
  crm_shared_webhosting: { icon: Users, name: m.order_shelf_crm, help: m.order_shelf_crm_help },
  services: { icon: Wrench, name: m.order_shelf_services, help: m.order_shelf_services_help },
}
