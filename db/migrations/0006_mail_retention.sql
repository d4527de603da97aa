CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mails_to_empty" ON "mails" USING btree ("created_at") WHERE "mails"."html" <> '';