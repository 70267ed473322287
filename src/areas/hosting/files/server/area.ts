import { area } from '#platform/area.ts'
import { titlesOf } from '#platform/house.ts'
import { remove } from '#platform/personal-data.ts'
import { m } from '#words'
import { forgetFileWork } from './jobs.ts'
import { changeFiles } from './operations.ts'
import { fileRoutes } from './routes.ts'

export default area({
  tables: ['web_file_work'],
  routes: [fileRoutes],
  operations: [changeFiles],
  jobs: [forgetFileWork],
  // What is done within its call stands in the log beside what is a task.
  taskTitles: titlesOf({
    'hosting.files.upload': m.web_files_task_upload,
    'hosting.files.save': m.web_files_task_save,
    'hosting.files.move': m.web_files_task_move,
    'hosting.files.make-folder': m.web_files_task_make_folder,
  }),
  personalData: {
    web_file_work: {
      of: { where: 'service_id in (select id from service where client_id = $client)' },
      given: { needs: ['services', 'products'] },
      onErasure: remove,
    },
  },
})
