import { ClientsScreen } from './clients-screen.tsx'

/** All clients, including partners, for staff. */
export const StaffClientsScreen = () => <ClientsScreen isStaff />
