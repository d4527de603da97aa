DROP INDEX "mails_to_empty";--> statement-breakpoint
CREATE INDEX "mails_to_empty" ON "mails" USING btree ("created_at") WHERE "mails"."html" <> '' or "mails"."sealed";