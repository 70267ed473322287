-- What became of the registrations of a month is added up for the overview of staff.
create index registration_created on registration (created_at);
