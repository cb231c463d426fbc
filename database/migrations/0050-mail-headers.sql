-- What the text is written in, which programs that show or read a mail aloud are told, and who gets an answer to it when that is not the
-- operator. Mails that were queued before have neither.
alter table mails
  add column locale text,
  add column reply_to text;
