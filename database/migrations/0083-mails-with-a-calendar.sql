-- An appointment that goes along with a mail, as iCalendar; written and removed with the rest of its content.
alter table mails add column calendar text;
