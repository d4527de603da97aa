DROP INDEX "order_lines_sku";--> statement-breakpoint
DROP INDEX "orders_phone";--> statement-breakpoint
DROP INDEX "orders_phone_end";--> statement-breakpoint
DROP INDEX "orders_name";--> statement-breakpoint
CREATE INDEX "order_lines_sku_letters" ON "order_lines" USING gin (lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_letters" ON "orders" USING gin (((lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')) || ' ' || lower("email") || ' #' || "number"::text || ' ' || "phone")) gin_trgm_ops);