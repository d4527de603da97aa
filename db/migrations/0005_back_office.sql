CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_people" (
	"former_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"unit" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"verdict" text,
	"data" jsonb,
	"problem" text,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"file_name" text NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"written_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"bytes" integer NOT NULL,
	"address" text,
	"uploaded_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"seller" jsonb NOT NULL,
	"issued_by" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"piece" integer DEFAULT 1 NOT NULL,
	"stage" text DEFAULT 'to do' NOT NULL,
	"maker_id" text,
	"due_on" date NOT NULL,
	"express" boolean DEFAULT false NOT NULL,
	"approval" text DEFAULT 'not asked' NOT NULL,
	"approval_note" text DEFAULT '' NOT NULL,
	"approval_asked_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"stage" text NOT NULL,
	"key" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "production_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" text NOT NULL,
	"stage" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"sent_by" text,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"written_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_role" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"token" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "express_places" (
	"order_id" text NOT NULL,
	"piece" integer NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "express_places_order_id_piece_pk" PRIMARY KEY("order_id","piece")
);
--> statement-breakpoint
DROP INDEX "stock_movements_variant";--> statement-breakpoint
DROP INDEX "orders_email";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_x" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_y" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "reorder_at" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_told_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_hint" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_people" ADD CONSTRAINT "former_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_jobs" ADD CONSTRAINT "production_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_jobs" ADD CONSTRAINT "production_jobs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_jobs" ADD CONSTRAINT "production_jobs_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_photos" ADD CONSTRAINT "production_photos_job_id_production_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."production_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_steps" ADD CONSTRAINT "production_steps_job_id_production_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."production_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "former_people_user" ON "former_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_id","state","unit");--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","unit");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_at" ON "uploaded_pictures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_slugs_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "production_jobs_piece" ON "production_jobs" USING btree ("order_line_id","piece");--> statement-breakpoint
CREATE INDEX "production_jobs_order" ON "production_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "production_jobs_board" ON "production_jobs" USING btree ("stage","due_on");--> statement-breakpoint
CREATE INDEX "production_photos_job" ON "production_photos" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "production_steps_job" ON "production_steps" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","shipped_at");--> statement-breakpoint
CREATE INDEX "setting_changes_key" ON "setting_changes" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","number");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","number");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","number");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code");--> statement-breakpoint
CREATE INDEX "staff_role" ON "staff" USING btree ("role");--> statement-breakpoint
CREATE INDEX "staff_invitations_email" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "express_places_day" ON "express_places" USING btree ("day") WHERE "express_places"."state" = 'held';--> statement-breakpoint
CREATE INDEX "products_unannounced" ON "products" USING btree ("published_at") WHERE not "products"."announced";--> statement-breakpoint
CREATE INDEX "order_adjustments_express" ON "order_adjustments" USING btree ("order_id") WHERE "order_adjustments"."kind" = 'express';--> statement-breakpoint
CREATE INDEX "order_lines_sku" ON "order_lines" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_lines_custom" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."is_custom";--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("status","promised_to","id");--> statement-breakpoint
CREATE INDEX "orders_queue" ON "orders" USING btree ("promised_to","id") WHERE "orders"."status" in ('Processing', 'In production');--> statement-breakpoint
CREATE INDEX "orders_status_placed" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_channel" ON "orders" USING btree ("channel","placed_at") WHERE "orders"."channel" <> 'shop';--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (to_tsvector('simple', regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')));--> statement-breakpoint
CREATE INDEX "payments_paid" ON "payments" USING btree ("paid_at","attempt","order_id","amount_kobo") WHERE "payments"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_trouble" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('failed', 'needs-attention');--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
-- The audit log is append-only for everybody who comes by SQL, too.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_never_emptied" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
