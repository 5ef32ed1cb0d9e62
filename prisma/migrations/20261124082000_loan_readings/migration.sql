-- AlterTable
ALTER TABLE "loan" ADD COLUMN     "originator" TEXT;

-- CreateTable
CREATE TABLE "loan_reading" (
    "loan_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "status" TEXT NOT NULL,
    "outstanding" DECIMAL(24,6) NOT NULL,
    "days_past_due" INTEGER,

    CONSTRAINT "loan_reading_pkey" PRIMARY KEY ("loan_id","day")
);

-- AddForeignKey
ALTER TABLE "loan_reading" ADD CONSTRAINT "loan_reading_loan_id_fkey" FOREIGN KEY ("loan_id") REFERENCES "loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER announce_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON loan_reading FOR EACH STATEMENT EXECUTE FUNCTION announce_content();

do $$
begin
  if exists (select from pg_roles where rolname = 'assay_reader') then
    grant select on loan_reading to assay_reader;
  end if;
exception when insufficient_privilege then
  raise notice 'assay_reader was given nothing: this role may not';
end
$$;
