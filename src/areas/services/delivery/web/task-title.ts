import { m } from '#words'

const titles: Record<string, () => string> = {
  'service.provision': m.delivery_task_provision,
  'service.suspend': m.delivery_task_suspend,
  'service.unsuspend': m.delivery_task_unsuspend,
  'service.cancel': m.delivery_task_cancel,
  'service.change': m.delivery_task_change,
}

/** What is being done to a service, in words. */
export const serviceTaskTitle = (kind: string): string | undefined => titles[kind]?.()
